import { useEffect, useState } from 'react';

/** How long a link stays unchanged before it is tried, in milliseconds. */
const REST_MS = 1000;
/** The most links of a text that are tried: each is a request. */
const MOST = 20;

async function leadsNowhere(path: string): Promise<boolean> {
  const { status } = await fetch(new URL(path, document.baseURI), { method: 'HEAD', credentials: 'omit' });
  return status === 404 || status === 410;
}

/** The ones among `paths` of this site that visitors cannot open, tried once each; a request that fails proves nothing. */
export function useDeadLinks(paths: readonly string[]): string[] {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map());
  const untried = paths.filter((path) => !known.has(path)).slice(0, Math.max(0, MOST - known.size));
  const key = untried.join('\n');

  useEffect(() => {
    if (key === '') return undefined;
    const timer = setTimeout(() => {
      for (const path of key.split('\n')) {
        leadsNowhere(path).then(
          (isDead) => setKnown((before) => new Map(before).set(path, isDead)),
          () => undefined,
        );
      }
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [key]);

  return paths.filter((path) => known.get(path) === true);
}
