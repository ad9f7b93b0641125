import { externalLink, isExternal, NewTabNote } from '@/components/ui/externalLink';
import { messengers } from '@/content/messengers';
import * as texts from '@/texts/contact';
import { MessengerIcon } from './MessengerIcon';
import * as S from './SocialRow.styles';

/** The messengers in which the college replies; renders nothing without any. */
export function Messengers() {
  if (messengers.length === 0) return null;
  return (
    <section>
      <S.Heading>{texts.messengersHeading}</S.Heading>
      <S.Row>
        {messengers.map(({ name, label, href }) => (
          <li key={name}>
            <S.Way href={href} {...externalLink(href)}>
              <MessengerIcon name={name} />
              <span>
                {label}
                {isExternal(href) && <NewTabNote />}
              </span>
            </S.Way>
          </li>
        ))}
      </S.Row>
    </section>
  );
}
