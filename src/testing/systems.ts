const { platform } = process;

/** Tests of what Linux alone has, such as `/proc` and its namespaces; elsewhere they are skipped. */
export const testOnLinux = platform === 'linux' ? test : test.skip;
export const describeOnLinux = platform === 'linux' ? describe : describe.skip;

/** Tests of what Windows lacks: signals, rights of files, symbolic links, synced folders. They are skipped there. */
export const testOnUnix = platform === 'win32' ? test.skip : test;
export const describeOnUnix = platform === 'win32' ? describe.skip : describe;

/** Makes the tests of a group see another system as theirs, as far as the product asks for its name. */
export function pretendSystem(name: NodeJS.Platform): void {
  const setPlatform = (value: NodeJS.Platform) => void Object.defineProperty(process, 'platform', { value });
  beforeEach(() => setPlatform(name));
  afterEach(() => setPlatform(platform));
}
