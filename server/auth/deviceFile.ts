import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { SharedRun } from '../lib/batching';
import { DEVICES_PER_ACCOUNT, type DeviceStore } from './knownDevices';
import type { StateFile } from './stateFile';

const devicesSchema = z.object({
  key: z.string().min(1),
  accounts: z.record(z.string(), z.record(z.string(), z.number())),
});

/** Keeps the known devices of a single server in memory and in a file. The next start reads the file. */
export async function openDeviceFile(file: StateFile): Promise<DeviceStore> {
  const { data } = devicesSchema.safeParse(await file.read());
  const { key, accounts } = data ?? { key: randomBytes(32).toString('base64url'), accounts: {} };
  const saves = new SharedRun(() => file.write({ key, accounts }));
  return {
    key,
    findTime: async (account, device) => accounts[account]?.[device],
    add: async (account, device, now, oldest) => {
      const times = Object.entries({ ...accounts[account], [device]: now }).filter(([, time]) => time > oldest);
      const newestFirst = times.sort(([, time], [, otherTime]) => otherTime - time);
      accounts[account] = Object.fromEntries(newestFirst.slice(0, DEVICES_PER_ACCOUNT));
      // A sign-in does not wait for the disk. The next sign-in records a lost entry again.
      saves.run().catch(() => {});
    },
    whenSaved: () => saves.run(),
  };
}
