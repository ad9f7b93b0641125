import { ExternalLink } from 'lucide';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { externalLink, NewTabNote } from '@/components/ui/externalLink';
import { Icon } from '@/components/ui/Icon';
import { programMenu } from '@/content/programs/programMenu';
import { site } from '@/content/site';
import { paths, programAnchorPath } from '@/domain/paths';
import * as texts from '@/texts/footer';
import * as S from './Footer.styles';

export function FooterPrograms() {
  const headingId = useId();
  return (
    <nav aria-labelledby={headingId}>
      <S.Heading id={headingId}>{texts.programsHeading}</S.Heading>
      <S.List>
        {programMenu.map(({ id, name }) => (
          <li key={id}>
            <S.FootLink as={Link} to={programAnchorPath(id)}>
              {name}
            </S.FootLink>
          </li>
        ))}
        <li>
          <S.FootLink as={Link} to={paths.nccProgram}>
            {texts.nccProgramLink}
          </S.FootLink>
        </li>
        <li>
          <S.FootLink href={site.lmsUrl} {...externalLink(site.lmsUrl)}>
            {texts.lmsLink}
            <NewTabNote />
            <Icon of={ExternalLink} size={18} />
          </S.FootLink>
        </li>
      </S.List>
    </nav>
  );
}
