import { relayFlow } from './flow.ts';
import { type ModeSwitch, modeSwitch, PASS, type ProxyMode } from './proxy-mode.ts';
import { type ProxyLink, startProxy, type TcpProxy } from '../../../tools/tcp-proxy.ts';

/** A proxy whose links can be disturbed. */
export interface FaultProxy extends TcpProxy {
  /** Changes the mode of all links, old and new. */
  set(mode: ProxyMode): void;
  /** Changes the mode to `pass`. */
  heal(): void;
}

const reset = ({ client, server }: ProxyLink): void => {
  server.destroy();
  client.resetAndDestroy();
};

/** Applies the part of a mode that acts on a link as a whole. */
const apply = (link: ProxyLink, mode: ProxyMode): void => {
  if (mode.kind === 'reset') reset(link);
  if (mode.kind === 'half-close') link.client.end();
};

/** Resets the link after the bytes of the mode `cut`. */
const cutOff = (link: ProxyLink, modes: ModeSwitch): void => {
  let cutting: ProxyMode | undefined;
  let passed = 0;
  link.server.on('data', (bytes: Buffer) => {
    const { mode } = modes;
    if (mode.kind !== 'cut') return;
    if (mode !== cutting) passed = 0;
    cutting = mode;
    passed += bytes.length;
    // The relay has written these bytes; a reset discards what the client has not read.
    if (passed > mode.bytes) reset(link);
  });
};

/** Starts a proxy in the mode `pass` in front of the server of a URL. */
export const startFaultProxy = async (target: string): Promise<FaultProxy> => {
  const modes = modeSwitch();
  const links = new Set<ProxyLink>();
  const proxy = await startProxy(target, (link) => {
    const { client, server } = link;
    links.add(link);
    client.on('close', () => links.delete(link));
    cutOff(link, modes);
    relayFlow({ from: client, to: server, isFromServer: false, modes });
    relayFlow({ from: server, to: client, isFromServer: true, modes });
    apply(link, modes.mode);
  });
  const set = (mode: ProxyMode): void => {
    modes.set(mode);
    for (const link of links) apply(link, mode);
  };
  return { ...proxy, set, heal: () => set(PASS) };
};
