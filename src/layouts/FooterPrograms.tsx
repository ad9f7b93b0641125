import { ExternalLink } from 'lucide';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { externalLink } from '@/components/externalLink';
import { Icon } from '@/components/Icon';
import { NewTabNote } from '@/components/NewTabNote';
import { programMenu } from '@/content/programs/programMenu';
import { site } from '@/content/site';
import { programAnchorPath } from '@/domain/paths';
import * as S from './Footer.styles';

export function FooterPrograms() {
  const headingId = useId();
  return (
    <nav aria-labelledby={headingId}>
      <S.Heading id={headingId}>Programs</S.Heading>
      <S.List>
        {programMenu.map(({ id, name }) => (
          <li key={id}>
            <S.FootLink as={Link} to={programAnchorPath(id)}>
              {name}
            </S.FootLink>
          </li>
        ))}
        <li>
          <S.FootLink href={site.lmsUrl} {...externalLink(site.lmsUrl)}>
            LMS platform
            <NewTabNote />
            <Icon of={ExternalLink} size={18} />
          </S.FootLink>
        </li>
      </S.List>
    </nav>
  );
}
