import { serverPaths } from '@/domain/contract';
import type { Settings } from '../config/settings';
import { ask } from './ask';
import { critical, type Finding, ok, reasonOf, warning } from './finding';

/** With `CDN_SECONDS`: checks that staff with a bearer token do not get the copy of a CDN, which lacks drafts and new saves. */
export async function checkCdn({ publicUrl, cdnSeconds }: Settings): Promise<Finding[]> {
  if (cdnSeconds === 0) return [];
  const name = 'CDN';
  if (publicUrl === undefined) return [warning(name, 'CDN_SECONDS has a use only with PUBLIC_URL.')];
  const url = `${publicUrl}${serverPaths.blogs}?view=card`;
  try {
    // The first response fills the cache; an invalid token then gets 401 from the server, and 200 from a copy.
    await ask(url);
    const { status } = await ask(url, { Authorization: 'Bearer doctor' });
    if (status === 401) return [ok(name, `may keep public responses for ${cdnSeconds} s; bearer tokens reach the server`)];
    return [critical(name, `${url} with a bearer token gets ${status}: let requests with Authorization bypass the cache.`)];
  } catch (error) {
    return [critical(name, `${url} cannot be reached: ${reasonOf(error)}`)];
  }
}
