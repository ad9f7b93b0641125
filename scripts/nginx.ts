// The tests of deploy/nginx.conf run Debian's nginx. Installs it when it is missing and the user has the right to; without it
// those tests are skipped.
import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

if (!existsSync('/usr/sbin/nginx')) {
  if (mayInstall) {
    console.log('Installing nginx...');
    execSync('apt-get update -qq && apt-get install -y -qq --no-install-recommends nginx-light', {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } else {
    console.log('nginx is not installed, so the tests of deploy/nginx.conf are skipped.');
  }
}
