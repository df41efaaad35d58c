// Imported before a server: SIGUSR2 begins a CPU profile, and once more writes it to PROFILE.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';

const INTERVAL_US = 500;

const session = new Session();
session.connect();
let isOn = false;

process.on('SIGUSR2', () => {
  isOn = !isOn;
  if (isOn) {
    session.post('Profiler.enable');
    session.post('Profiler.setSamplingInterval', { interval: INTERVAL_US });
    session.post('Profiler.start');
    return;
  }
  session.post('Profiler.stop', (error, answer) => {
    if (error) throw error;
    writeFileSync(process.env.PROFILE, JSON.stringify(answer.profile));
  });
});
