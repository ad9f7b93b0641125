import type { ElementType } from 'react';
import { useLocation } from 'react-router-dom';
import { hasScreen, pageLanguage } from '@/content/college';
import { paths } from '@/domain/paths';

/** A link to the page in Burmese or, on that page, to Home. It loads a new document, whose language differs. */
export function LanguageLink({ linkComponent: LinkComponent }: { linkComponent: ElementType }) {
  const { pathname } = useLocation();
  if (!hasScreen(paths.burmese)) return null;
  const isBurmese = pageLanguage(pathname) === 'my';
  const [lang, href, name] = isBurmese ? ['en', paths.home, 'English'] : ['my', paths.burmese, 'မြန်မာ'];
  // A new key remounts the link; otherwise the browser's page translation leaves the former name behind (D-87).
  return (
    <LinkComponent key={lang} href={href} lang={lang} hrefLang={lang}>
      {name}
    </LinkComponent>
  );
}
