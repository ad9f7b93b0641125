import { externalLink, NewTabNote } from '@/components/ui/externalLink';
import { SocialIcon } from '@/components/ui/SocialIcon';
import { type SocialLink, socialLinks } from '@/content/site';
import { isSample } from '@/domain/sampleAddress';
import * as texts from '@/texts/contact';
import * as S from './SocialRow.styles';

type Props = { links?: readonly SocialLink[] };

export function SocialRow({ links = socialLinks }: Props) {
  return (
    <section>
      <S.Heading>{texts.socialHeading}</S.Heading>
      <S.Row>
        {links.map(({ name, label, href }) => (
          <li key={name}>
            {isSample(href) ? (
              <S.ToFollow>
                <SocialIcon name={name} />
                {texts.socialComing(label)}
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
