/**
 * What is kept on this device. A browser that refuses storage, be it in a private window or by a rule of the school, keeps nothing:
 * the product then runs from memory until the tab is closed.
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
      // As above; a full storage keeps nothing more either.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // As above.
    }
  },
};
