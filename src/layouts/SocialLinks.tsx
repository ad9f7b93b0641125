import { externalLink } from '@/components/externalLink';
import { NewTabNote } from '@/components/NewTabNote';
import { SocialIcon } from '@/components/SocialIcon';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { socialLinks } from '@/content/socialLinks';
import * as S from './SocialLinks.styles';

type Props = { size?: 'sm' | 'lg' };

export function SocialLinks({ size = 'sm' }: Props) {
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
