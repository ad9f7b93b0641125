import { ExternalLink } from 'lucide';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { externalLink, NewTabNote } from '@/components/ui/externalLink';
import { Icon } from '@/components/ui/Icon';
import { lms } from '@/content/lms';
import { programMenu } from '@/content/programs/programMenu';
import { site } from '@/content/site';
import { askPath, paths, programAnchorPath } from '@/domain/paths';
import { isSample } from '@/domain/sampleAddress';
import * as texts from '@/texts/footer';
import * as S from './Footer.styles';

type Props = { lmsUrl?: string };

export function FooterPrograms({ lmsUrl = site.lmsUrl }: Props) {
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
          {isSample(lmsUrl) ? (
            <S.FootLink as={Link} to={askPath(lms.ask.subject)}>
              {texts.askForLmsLink}
            </S.FootLink>
          ) : (
            <S.FootLink href={lmsUrl} {...externalLink(lmsUrl)}>
              {texts.lmsLink}
              <NewTabNote />
              <Icon of={ExternalLink} size={18} />
            </S.FootLink>
          )}
        </li>
      </S.List>
    </nav>
  );
}
