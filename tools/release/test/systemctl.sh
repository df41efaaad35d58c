#!/usr/bin/env bash
# Does what the runbook asks of systemctl, with the command of the installed units and without systemd.
set -euo pipefail
unit=$2
command_of() {
  sed -n "s#^ExecStart=/opt/paydocs#$PAYDOCS_ROOT#p" "$PAYDOCS_ROOT/current/deploy/systemd/$1.service"
}
case $unit in
paydocs-migrate)
  $(command_of paydocs-migrate)
  ;;
paydocs@*)
  port=${unit#paydocs@}
  if [ -e "$NODES/$port" ]; then
    pid=$(cat "$NODES/$port")
    kill "$pid"
    while [ -e "/proc/$pid/exe" ]; do sleep 0.1; done
  fi
  PORT=$port MANAGEMENT_PORT=1$port $(command_of paydocs@) >>"$NODES/$port.log" 2>&1 &
  echo $! >"$NODES/$port"
  ;;
esac
