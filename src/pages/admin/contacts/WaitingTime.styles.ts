import styled, { css } from 'styled-components';

const looks = {
  fresh: css`
    color: ${({ theme }) => theme.colour.ink2};
  `,
  soon: css`
    color: ${({ theme }) => theme.colour.amberText};
    font-weight: 700;
  `,
  late: css`
    color: ${({ theme }) => theme.colour.dangerDeep};
    font-weight: 700;
  `,
};

export const Waiting = styled.span<{ $tone: keyof typeof looks }>`
  ${({ $tone }) => looks[$tone]}
  font-size: ${({ theme }) => theme.size.micro};
  white-space: nowrap;
`;
