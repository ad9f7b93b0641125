import styled, { css } from 'styled-components';

const lines = (count: number) => css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${count};
  overflow: hidden;
  overflow-wrap: anywhere;
`;

export const Frame = styled.div`
  display: grid;
  gap: 12px;
  padding: 16px 16px 20px;
`;

export const Card = styled.div`
  border: 1px solid ${({ theme }) => theme.colour.line};
  background: ${({ theme }) => theme.colour.cotton};
`;

export const Cover = styled.div`
  > img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 1.91;
    object-fit: cover;
  }
`;

export const Words = styled.div`
  display: grid;
  gap: 3px;
  padding: 10px 12px 12px;
`;

export const Host = styled.p`
  color: ${({ theme }) => theme.colour.ink3};
  font-size: ${({ theme }) => theme.size.micro};
  text-transform: uppercase;
  overflow-wrap: anywhere;
`;

export const Title = styled.p`
  ${lines(2)}
  color: ${({ theme }) => theme.colour.ink};
  font-weight: 700;
  line-height: 1.3;

  &:lang(my) {
    line-height: ${({ theme }) => theme.lineHeight.burmeseHead};
  }
`;

export const Text = styled.p`
  ${lines(1)}
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
`;

export const Note = styled.p`
  color: ${({ theme }) => theme.colour.ink3};
  font-size: ${({ theme }) => theme.size.micro};
`;
