import { externalLink, NewTabNote } from '@/components/ui/externalLink';
import { SocialIcon } from '@/components/ui/SocialIcon';
import { type SocialLink, socialLinks } from '@/content/site';
import { isSample } from '@/domain/sampleAddress';
import * as S from './SocialRow.styles';

type Props = { links?: readonly SocialLink[] };

export function SocialRow({ links = socialLinks }: Props) {
  return (
    <section>
      <S.Heading>Follow the college</S.Heading>
      <S.Row>
        {links.map(({ name, label, href }) => (
          <li key={name}>
            {isSample(href) ? (
              <S.ToFollow>
                <SocialIcon name={name} />
                {label}: coming soon
              </S.ToFollow>
            ) : (
              <S.Way href={href} {...externalLink(href)}>
                <SocialIcon name={name} />
                <span>
                  {label}
                  <NewTabNote />
                </span>
              </S.Way>
            )}
          </li>
        ))}
      </S.Row>
    </section>
  );
}
