/** What each short hash was made of. */
const hashes = new Map();

/**
 * A webpack loader that shortens the ids of styled-components, which the elements and rules of every page repeat:
 * `sc-1f0c9a3e-12` becomes `skf2m12`. The bundle of the server uses it too, so that both halves have the same ids.
 */
module.exports = (code) =>
  code.replace(/"sc-([0-9a-f]{8})-(\d+)"/g, (_id, hash, place) => {
    const short = `s${(Number.parseInt(hash, 16) % 36 ** 4).toString(36)}`;
    if ((hashes.get(short) ?? hash) !== hash)
      throw new Error(`The styles of two files have the id ${short}: rename one of them.`);
    hashes.set(short, hash);
    return `"${short}${place}"`;
  });
