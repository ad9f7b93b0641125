import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Cloth } from '@/components/ui/Cloth';
import { badgeTones } from '@/theme/badgeTones';
import { media } from '@/theme/media';
import { titleHover, wholeCard } from './cardStyles';

export const Tab = styled.span<{ $isPast: boolean }>`
  position: absolute;
  z-index: 2;
  inset: 0 auto auto 0;
  padding: 10px 14px 12px;
  background: ${({ theme, $isPast }) => ($isPast ? badgeTones.past.paper : theme.colour.padauk)};
  color: ${({ theme }) => theme.colour.ink};
  font-weight: 700;
  font-size: ${({ theme }) => theme.size.micro};
  line-height: 1;
  text-align: center;

  > b {
    display: block;
    padding-bottom: 3px;
    font: 800 2rem / .9 ${({ theme }) => theme.font.display};
  }
`;

export const Title = styled.h2`
  font-size: ${({ theme }) => theme.size.s3};
  line-height: 1.18;
  overflow-wrap: anywhere;

  &:lang(my) {
    font-size: 1.3125rem;
    line-height: ${({ theme }) => theme.lineHeight.burmeseHead};
  }
`;

export const TitleLink = styled(Link)`
  text-decoration: none;
  ${wholeCard}

  &:focus-visible {
    outline: none;
  }
`;

export const Text = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  color: var(--text-2);
  overflow-wrap: anywhere;

  /* A Burmese text arrives already shortened at a valid cut point, so no line clamp (D-40). */
  &:lang(my) {
    display: block;
  }
`;

export const Facts = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.small};

  > li {
    display: flex;
    align-items: start;
    gap: 8px;
    overflow-wrap: anywhere;
  }

  svg {
    flex: none;
    margin-top: .2em;
  }
`;

export const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 14px;

  /* The whole card is one link target, so the focus ring surrounds all of it. */
  &:has(a:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 6px;
  }

  ${media.hover} {
    &:hover > ${Cloth} > img {
      filter: saturate(1.12);
    }

    &:hover ${Title} {
      ${titleHover}
    }
  }
`;
