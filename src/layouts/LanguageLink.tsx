import type { ElementType } from 'react';
import { useLocation } from 'react-router-dom';
import { hasScreen, pageLanguage } from '@/content/college';
import { paths } from '@/domain/paths';

/** A link to the page in Burmese, and on that page to Home; it loads a document in the other language. */
export function LanguageLink({ as: LinkComponent }: { as: ElementType }) {
  const { pathname } = useLocation();
  if (!hasScreen(paths.burmese)) return null;
  const isBurmese = pageLanguage(pathname) === 'my';
  const [lang, href, name] = isBurmese ? ['en', paths.home, 'English'] : ['my', paths.burmese, 'မြန်မာ'];
  // The key makes the other name a new element: a browser's translation may have replaced the text of this one (D-87).
  return (
    <LinkComponent key={lang} href={href} lang={lang} hrefLang={lang}>
      {name}
    </LinkComponent>
  );
}
