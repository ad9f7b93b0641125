import { externalLink, NewTabNote } from '@/components/ui/externalLink';
import { SocialIcon } from '@/components/ui/SocialIcon';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { socialLinks } from '@/content/site';
import * as S from './SocialLinks.styles';

/** An icon for each account. */
export function SocialLinks({ size = 'sm' }: { size?: 'sm' | 'lg' }) {
  return (
    <S.List $size={size}>
      {socialLinks.map(({ name, label, href }) => (
        <li key={name}>
          <S.SocialLink href={href} $size={size} {...externalLink(href)}>
            <SocialIcon name={name} />
            <VisuallyHidden>{label}</VisuallyHidden>
            <NewTabNote />
          </S.SocialLink>
        </li>
      ))}
    </S.List>
  );
}
