import type { ElementType } from 'react';
import { useLocation } from 'react-router-dom';
import { hasScreen, pageLanguage } from '@/content/college';
import { paths } from '@/domain/paths';

/** Links to the Burmese page or, on that page, to Home. The link loads a new document, because the language changes. */
export function LanguageLink({ linkComponent: LinkComponent }: { linkComponent: ElementType }) {
  const { pathname } = useLocation();
  if (!hasScreen(paths.burmese)) return null;
  const isBurmese = pageLanguage(pathname) === 'my';
  const [lang, href, name] = isBurmese ? ['en', paths.home, 'English'] : ['my', paths.burmese, 'မြန်မာ'];
  // A new key remounts the link. Otherwise a browser's page translation would leave the old name there (D-87).
  return (
    <LinkComponent key={lang} href={href} lang={lang} hrefLang={lang}>
      {name}
    </LinkComponent>
  );
}
