import styled from 'styled-components';
import { media } from '@/theme/media';
import { lineUnderPointer, onDark } from '@/theme/onDark';

export const Footer = styled.footer`
  ${onDark}
  background: ${({ theme }) => theme.colour.forest};

  ${media.print} {
    display: none;
  }
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: 1.5fr .8fr 1fr 1.7fr;
  gap: 40px clamp(16px, 4vw, 64px);
  padding-block: clamp(48px, 6vw, 88px) 48px;

  ${media.adminNarrow} {
    grid-template-columns: 1fr 1fr;
  }
`;

export const About = styled.div`
  display: grid;
  align-content: start;
  gap: 14px;
  max-width: 22em;
  color: ${({ theme }) => theme.colour.textOnForest};

  ${media.phone} {
    grid-column: 1 / -1;
  }
`;

export const Greeting = styled.img`
  width: 220px;
  margin-bottom: 8px;
`;

export const Heading = styled.h2`
  margin-bottom: 10px;
  font-size: 1.125rem;
  letter-spacing: 0;
`;

export const List = styled.ul.attrs({ role: 'list' })``;

export const FootLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-width: 44px;
  min-height: 44px;
  color: ${({ theme }) => theme.colour.textOnForest};

  text-decoration: none;
  ${lineUnderPointer}

  > svg {
    flex: none;
  }
`;

/** Phones alone show it: wide screens have the same links as icons or on the contact page (D-63). */
export const PhoneItem = styled.li`
  ${media.severalColumns} {
    display: none;
  }
`;

export const Reach = styled.address`
  color: ${({ theme }) => theme.colour.textOnForest};
  font-style: normal;

  ${media.phone} {
    grid-column: 1 / -1;
  }
`;

export const Sites = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 24px;
  margin-bottom: 14px;

  ${media.phone} {
    grid-template-columns: 1fr;
    gap: 14px;
  }
`;

export const SiteName = styled.b`
  display: block;
  color: ${({ theme }) => theme.colour.padauk};
  font-family: ${({ theme }) => theme.font.display};
`;

export const Legal = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 32px;
  padding-block: 20px 28px;
  border-top: 1px solid rgb(140 203 168 / .3);
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.small};
`;
