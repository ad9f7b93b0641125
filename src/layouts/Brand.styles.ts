import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { media } from '@/theme/media';

/** Leaves room for the logo, Apply Now and the menu button side by side. */
const narrowPhone = '@media (max-width: 420px)';

export const Brand = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  text-decoration: none;

  > img {
    flex: none;
    width: 48px;
    height: 48px;
  }

  ${media.navNarrow} {
    > img {
      width: 42px;
      height: 42px;
    }
  }

  ${narrowPhone} {
    gap: 9px;

    > img {
      width: 38px;
      height: 38px;
    }
  }
`;

export const Name = styled.span`
  display: block;
  font: 800 1.5rem / 1 ${({ theme }) => theme.font.display};
  letter-spacing: -.02em;
  white-space: nowrap;

  ${media.navNarrow} {
    font-size: 1.3125rem;
  }

  ${narrowPhone} {
    font-size: 1.1875rem;
    white-space: normal;
  }
`;

export const Tagline = styled.span`
  display: block;
  margin-top: 3px;
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.micro};
  line-height: 1.1;

  ${narrowPhone} {
    display: none;
  }
`;
