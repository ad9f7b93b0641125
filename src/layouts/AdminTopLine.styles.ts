import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { media } from '@/theme/media';

export const Line = styled.header`
  position: sticky;
  z-index: ${({ theme }) => theme.layer.header};
  top: 0;
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 72px;
  padding: 10px clamp(16px, 3vw, 40px);
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
  background: ${({ theme }) => theme.colour.white};
`;

export const Greeting = styled.div`
  flex: 1;
  min-width: 0;
  font-weight: 600;
  line-height: 1.4;

  ${media.phone} {
    font-size: ${({ theme }) => theme.size.small};
  }
`;

export const Account = styled(Link)`
  position: relative;
  display: block;
  width: fit-content;
  max-width: 100%;
  margin: -10px 0;
  /* Room for a finger around the line of text. */
  padding: 10px 0;
  overflow: hidden;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.micro};
  font-weight: 400;
  line-height: 24px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
