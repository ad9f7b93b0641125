import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { badgeTones } from '@/theme/badgeTones';
import { clampedText, stackedCard, wholeCard } from './cardStyles';

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
  ${clampedText}
  -webkit-line-clamp: 2;
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
  ${stackedCard}
  gap: 14px;
`;
