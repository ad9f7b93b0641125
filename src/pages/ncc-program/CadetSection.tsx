import type { nationalCadetCorps } from '@/content/nationalCadetCorps';
import { textLanguage } from '@/domain/language';

type Props = { section: (typeof nationalCadetCorps.sections)[number] };

export function CadetSection({ section }: Props) {
  return (
    <>
      <h2 lang={textLanguage(section.title)}>{section.title}</h2>
      {'list' in section ? (
        <ul>
          {section.list.map((item) => (
            <li key={item} lang={textLanguage(item)}>
              {item}
            </li>
          ))}
        </ul>
      ) : (
        section.text.map((paragraph) => (
          <p key={paragraph} lang={textLanguage(paragraph)}>
            {paragraph}
          </p>
        ))
      )}
    </>
  );
}
