/** Makes the tests of a group see Windows as their system, as far as the product asks for its name. */
export function pretendWindows(): void {
  const { platform } = process;
  const setPlatform = (value: NodeJS.Platform) => void Object.defineProperty(process, 'platform', { value });
  beforeEach(() => setPlatform('win32'));
  afterEach(() => setPlatform(platform));
}
