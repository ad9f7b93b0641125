import { useEffect, useState } from 'react';

/** An address under which a file just chosen can be shown before it is sent; undefined without a file. */
export function usePreviewUrl(file: File | null): string | undefined {
  const [url, setUrl] = useState<string>();

  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [file]);

  return url;
}
