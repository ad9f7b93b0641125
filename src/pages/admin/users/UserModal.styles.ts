import styled from 'styled-components';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  padding-top: 4px;
`;

export const Change = styled.p`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};

  &:empty {
    display: none;
  }
`;

export const NewPassword = styled.div`
  display: grid;
  gap: 14px;
  justify-items: start;

  > div {
    width: 100%;
  }
`;

export const SignIn = styled.a`
  flex: none;
  color: inherit;
  font-weight: 700;
  text-underline-offset: 4px;
`;
