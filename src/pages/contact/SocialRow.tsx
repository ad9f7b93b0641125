import { externalLink, NewTabNote } from '@/components/ui/externalLink';
import { SocialIcon } from '@/components/ui/SocialIcon';
import { socialLinks } from '@/content/site';
import * as texts from '@/texts/contact';
import * as S from './SocialRow.styles';

export function SocialRow() {
  return (
    <section>
      <S.Heading>{texts.socialHeading}</S.Heading>
      <S.Row>
        {socialLinks.map(({ name, label, href }) => (
          <li key={name}>
            <S.Way href={href} {...externalLink(href)}>
              <SocialIcon name={name} />
              <span>
                {label}
                <NewTabNote />
              </span>
            </S.Way>
          </li>
        ))}
      </S.Row>
    </section>
  );
}
