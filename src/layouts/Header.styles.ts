import styled from 'styled-components';
import { Container } from '@/components/layout/Container';
import { media } from '@/theme/media';
import { onDark } from '@/theme/onDark';
import { headerEntry } from './headerEntry';

export const Header = styled.header`
  position: sticky;
  z-index: ${({ theme }) => theme.layer.header};
  top: 0;
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
  background: ${({ theme }) => theme.colour.white};
  container-type: inline-size;

  ${media.print} {
    display: none;
  }
`;

/** Very large letters leave no room for Apply Now beside the menu button; the menu contains it too. */
const largeLetters = '@container (max-width: 19rem)';

/** Fallback fonts are wider than the design's. */
const smallestPhone = '@media (max-width: 340px)';

export const Bar = styled(Container)`
  display: flex;
  align-items: center;
  gap: 28px;
  min-height: 78px;

  ${media.navNarrow} {
    gap: 12px;
    min-height: 68px;

    > :first-child {
      margin-right: auto;
    }
  }

  ${smallestPhone} {
    gap: 6px;
  }
`;

export const List = styled.ul.attrs({ role: 'list' })`
  display: flex;
  gap: 2px;
`;

export const Entry = styled.a`
  ${headerEntry}
`;

/** A popover on narrow screens only. It looks like the menu sheet, which covers it once scripts run. */
export const Nav = styled.nav`
  all: unset;
  display: block;
  margin-left: auto;

  ${media.navNarrow} {
    display: none;

    &:popover-open {
      ${onDark}
      display: block;
      position: fixed;
      inset: 69px 0 0;
      padding: 7px ${({ theme }) => theme.layout.gutter} 24px;
      background: ${({ theme }) => theme.colour.forest};
      overflow: auto;

      > ${List} {
        display: block;

        * {
          color: inherit;
          font-size: 1.25rem;
        }
      }
    }
  }
`;

export const Action = styled.div`
  flex: none;
  white-space: nowrap;

  ${largeLetters} {
    display: none;
  }

  ${media.phone} {
    > a {
      padding-inline: 12px;
    }
  }
`;
