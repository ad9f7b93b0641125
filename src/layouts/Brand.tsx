import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { site } from '@/content/site';
import { paths } from '@/domain/paths';
import { media, theme } from '@/theme/theme';

/** Leaves room for the logo, Apply Now and the menu button side by side. */
const narrowPhone = '@media (max-width: 420px)';

const BrandFrame = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  text-decoration: none;

  > svg {
    width: 48px;
  }

  ${media.navNarrow} {
    > svg {
      width: 42px;
    }
  }

  ${narrowPhone} {
    gap: 8px;

    > svg {
      width: 38px;
    }
  }
`;

const Name = styled.span`
  display: block;
  font: 800 ${theme.size.s3} / 1 ${theme.font.display};
  letter-spacing: -.02em;
  white-space: nowrap;

  ${narrowPhone} {
    font-size: ${theme.size.lead};
    white-space: normal;
  }
`;

const Tagline = styled.span`
  display: block;
  margin-top: 3px;
  color: var(--text-2);
  font-size: ${theme.size.micro};
  line-height: 1.1;

  ${narrowPhone} {
    display: none;
  }
`;

const { school, padauk, lotus } = theme.colour;

type Props = { colours?: readonly [ground: string, letter: string, thread: string] };

/** The logo is part of the document: on a second visit, a file in the cache would delay the first paint. */
export function Brand({ colours: [ground, letter, thread] = [school, padauk, lotus] }: Props) {
  return (
    <BrandFrame to={paths.home}>
      <svg viewBox="0 0 48 48" aria-hidden>
        <rect width={48} height={48} rx={9} fill={ground} />
        <path fill={letter} d="M10 34V10h8v4h4v5h4v5h4v-14h8v24h-8v-4h-4v-5h-4v-5h-4v14z" />
        <path fill="none" stroke={thread} strokeWidth={2} d="M6 41h4v-2h4v2h4v-2h4v2h4v-2h4v2h4v-2h4v2h4" />
      </svg>
      <span>
        <Name>{site.name}</Name>
        <Tagline>{site.tagline}</Tagline>
      </span>
    </BrandFrame>
  );
}
