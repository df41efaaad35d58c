#!/usr/bin/env bash
# Becomes process 1 of an empty machine: $1 is its disk, an empty folder; $2 its Node.js; $3 the folder of
# PostgreSQL's programs; $4 a folder of commands in place of those that need a running systemd, Docker or
# Kubernetes. Runs in namespaces of its own (unshare). The programs of the system are there, and no file of
# this repository.
set -euo pipefail
cd "$1"
mkdir -p dev etc/systemd/system opt proc root run tmp var/lib var/log usr
chmod 755 .
chmod 1777 tmp
mount --rbind /usr usr
for name in bin lib lib64 sbin; do
  if [ -L "/$name" ]; then cp -P "/$name" .; elif [ -e "/$name" ]; then mkdir "$name" && mount --rbind "/$name" "$name"; fi
done
mount -t tmpfs none usr/local
mkdir -p usr/local/bin usr/local/sbin
touch usr/local/bin/node
mount --bind "$2" usr/local/bin/node
ln -s "$3"/* usr/local/bin/
cp "$4"/* usr/local/sbin/
mount --rbind /dev dev
mount -t proc none proc
cp -RP /etc/alternatives etc/
cat >etc/passwd <<END
root:x:0:0::/root:/bin/bash
postgres:x:101:101::/var/lib/postgresql:/bin/sh
paydocs:x:102:102::/:/bin/sh
nobody:x:65534:65534::/:/bin/sh
END
cat >etc/group <<END
root:x:0:
postgres:x:101:
paydocs:x:102:
nogroup:x:65534:
END
printf '127.0.0.1 localhost\n::1 localhost\n' >etc/hosts
ip link set lo up
echo ready
# Process 1 waits for those that lost their parents.
exec chroot . /bin/bash -c 'exec >/dev/null; while :; do sleep 1 & wait; done'
