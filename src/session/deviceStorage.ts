/**
 * Access to the device's storage. A browser that refuses it, in a private window or by a school's policy,
 * stores nothing: the product then runs from memory until the tab closes.
 */
export const deviceStorage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // See above; a full storage stores nothing more either.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // See above.
    }
  },
};
