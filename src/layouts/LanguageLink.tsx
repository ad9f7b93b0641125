import type { ElementType } from 'react';
import { useLocation } from 'react-router-dom';
import { hasScreen, pageLanguage } from '@/content/college';
import { paths } from '@/domain/paths';

/** A link to the page in Burmese, and on that page to Home; it loads a document in the other language. */
export function LanguageLink({ as: Look }: { as: ElementType }) {
  const { pathname } = useLocation();
  if (!hasScreen(paths.burmese)) return null;
  const [lang, href, name] = pageLanguage(pathname) === 'my' ? ['en', paths.home, 'English'] : ['my', paths.burmese, 'မြန်မာ'];
  // A browser's translation can have replaced the text, so the other name is a new element.
  return (
    <Look key={lang} href={href} lang={lang} hrefLang={lang}>
      {name}
    </Look>
  );
}
