import { externalLink } from '@/components/externalLink';
import { NewTabNote } from '@/components/NewTabNote';
import { SocialIcon } from '@/components/SocialIcon';
import { socialLinks } from '@/content/socialLinks';
import * as S from './SocialRow.styles';

export function SocialRow() {
  return (
    <section>
      <S.Heading>Follow the college</S.Heading>
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
