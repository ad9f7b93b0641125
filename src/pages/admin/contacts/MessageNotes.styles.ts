import styled from 'styled-components';

export const Notes = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  padding-top: 14px;
  border-top: 1px solid ${({ theme }) => theme.colour.line};
`;

export const Heading = styled.h3`
  font-size: ${({ theme }) => theme.size.body};
`;

export const Hint = styled.p`
  color: ${({ theme }) => theme.colour.ink3};
  font-size: ${({ theme }) => theme.size.small};
`;

export const List = styled.ul`
  display: grid;
  gap: 8px;
  padding: 0;
  list-style: none;
`;

export const Note = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  padding: 8px 14px;
  border-left: 4px solid ${({ theme }) => theme.colour.thanakaStitch};
  background: ${({ theme }) => theme.colour.thanaka};
`;

export const By = styled.p`
  padding-block: 4px;
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

export const Text = styled.p`
  flex-basis: 100%;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

export const Form = styled.form`
  display: grid;
  gap: 8px;

  > button {
    justify-self: start;
  }

  textarea {
    min-height: 84px;
    max-height: 40vh;
  }
`;
