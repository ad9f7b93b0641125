import { createContext, type ReactNode, useContext, useState } from 'react';
import { useLocation } from 'react-router-dom';

const FirstPageContext = createContext(true);

/** Stands above public site and back office, because each starts anew with Back. */
export function FirstPageProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [firstPath, setFirstPath] = useState<string | undefined>(pathname);
  const hasLeftFirstPage = firstPath !== undefined && firstPath !== pathname;
  if (hasLeftFirstPage) setFirstPath(undefined);
  return <FirstPageContext value={firstPath === pathname}>{children}</FirstPageContext>;
}

/** Whether the page is still the one of the document's load. The router reports that load as POP, as it does Back. */
export const useIsFirstPage = (): boolean => useContext(FirstPageContext);
