import styled from 'styled-components';

export const Field = styled.div`
  display: grid;
  /* A date input's intrinsic width exceeds a phone's with large letters. */
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  align-content: start;
`;

export const Label = styled.label`
  font-weight: 600;
  font-size: ${({ theme }) => theme.size.small};
`;

export const Optional = styled.span`
  font-weight: 400;
  color: ${({ theme }) => theme.colour.ink3};
`;

export const Hint = styled.p`
  color: ${({ theme }) => theme.colour.ink3};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.45;
`;

export const Message = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 6px;
  color: ${({ theme }) => theme.colour.danger};
  font-weight: 600;
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.4;

  > svg {
    flex: none;
    margin-top: 1px;
  }
`;
