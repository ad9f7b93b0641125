import { externalLink, NewTabNote } from '@/components/ui/externalLink';
import { SocialIcon } from '@/components/ui/SocialIcon';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { type SocialLink, socialLinks } from '@/content/site';
import { isSample } from '@/domain/sampleAddress';
import * as texts from '@/texts/layout';
import * as S from './SocialLinks.styles';

type Props = { size?: 'sm' | 'lg'; links?: readonly SocialLink[] };

/** An icon for each account; an account with a sample address has no link. */
export function SocialLinks({ size = 'sm', links = socialLinks }: Props) {
  return (
    <S.List $size={size}>
      {links.map(({ name, label, href }) => (
        <li key={name}>
          {isSample(href) ? (
            <S.ToFollow $size={size} title={texts.accountToFollow(label)}>
              <SocialIcon name={name} />
              <VisuallyHidden>{texts.accountToFollow(label)}</VisuallyHidden>
            </S.ToFollow>
          ) : (
            <S.SocialLink href={href} $size={size} {...externalLink(href)}>
              <SocialIcon name={name} />
              <VisuallyHidden>{label}</VisuallyHidden>
              <NewTabNote />
            </S.SocialLink>
          )}
        </li>
      ))}
    </S.List>
  );
}
