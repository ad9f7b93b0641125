/** The stored images at these paths as files, which a form sends like chosen ones, by their paths; without those that cannot be loaded. */
export async function fetchImages(paths: readonly string[], imageUrl: (path: string) => string): Promise<Map<string, File>> {
  const files = await Promise.all(
    paths.map(async (path): Promise<[string, File][]> => {
      const response = await fetch(imageUrl(path)).catch(() => undefined);
      const bytes = response?.ok ? await response.blob().catch(() => undefined) : undefined;
      const name = path.split('/').at(-1) || 'image';
      return bytes?.type.startsWith('image/') ? [[path, new File([bytes], name, { type: bytes.type })]] : [];
    }),
  );
  return new Map(files.flat());
}
