import { screen, waitFor, within } from '@testing-library/react';
import { aMessage, anAdmin, aReply } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';

describe('saved replies [D-90]', () => {
  const fees = aReply({ id: 1, title: 'Fees', text: 'Dear {name}, come to {event}.' });

  async function open(message: Record<string, unknown> = {}, replies = [fees]) {
    const contacts = [aMessage({ id: 7, name: 'Su Su', email: 'su@mail.test', phno: '09 420 000 002', ...message })];
    const rendered = await renderAdminRoute('/admin/contacts', { db: { contacts, replies } });
    const { user } = rendered;
    await user.click(await screen.findByRole('button', { name: 'View message from Su Su' }));
    const choose = async (name: RegExp) => {
      await user.click(modal().getByRole('button', { name: 'Saved replies' }));
      await user.click(await list().findByRole('button', { name }));
    };
    return { ...rendered, choose };
  }
  const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
  const modal = () => dialog('Contact Message');
  const list = () => dialog('Saved replies');
  const box = () => modal().getByRole('textbox', { name: 'Your answer' });
  const mail = () => decodeURIComponent(modal().getByRole('link', { name: 'Reply by email' }).getAttribute('href') ?? '');

  test('a chosen reply fills the box, and every way of sending takes the text as it is edited', async () => {
    const { user, choose } = await open({ subject: 'Registration: Open Day' });
    await choose(/^Fees/);
    expect(box()).toHaveValue('Dear Su Su, come to Open Day.');
    expect(box()).toHaveFocus();
    await user.type(box(), ' Thanks!');
    expect(mail()).toContain('body=Dear Su Su, come to Open Day. Thanks!\r\n\r\nOn ');
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(modal().getByRole('button', { name: 'Copy' }));
    await user.click(modal().getByRole('link', { name: 'Viber' }));
    expect(await screen.findByText('Answer copied. Paste it into the chat.')).toBeInTheDocument();
    const text = 'Dear Su Su, come to Open Day. Thanks!';
    expect(copy.mock.calls).toEqual([[text], [text]]);
    await user.click(modal().getByRole('button', { name: 'Mark as answered' }));
    await waitFor(() => expect(modal().queryByRole('textbox', { name: 'Your answer' })).not.toBeInTheDocument());
  });

  test('a place without a value is selected, and sending waits until it is filled in or removed', async () => {
    const { user, choose } = await open({ subject: 'Hello' });
    await choose(/^Fees/);
    const reason = 'Fill in or remove before you send: {event}';
    expect(modal().getByRole('button', { name: 'Reply by email' })).toBeDisabled();
    expect(modal().getByRole('button', { name: 'Copy' })).toHaveAccessibleDescription(reason);
    expect(modal().getByRole('link', { name: 'Call' })).toBeInTheDocument();
    expect(box()).toHaveAccessibleDescription(reason);
    await user.keyboard('the fair');
    expect(box()).toHaveValue('Dear Su Su, come to the fair.');
    expect(mail()).toContain('come to the fair.');
    expect(modal().queryByText(reason)).not.toBeInTheDocument();
  });

  test('of two equal places without a value, the first is selected', async () => {
    const { user, choose } = await open({ subject: 'Hello' }, [aReply({ title: 'Fees', text: '{event} or {event}?' })]);
    await choose(/^Fees/);
    await user.keyboard('the fair');
    expect(box()).toHaveValue('the fair or {event}?');
  });

  test('a text too long for a mail link goes to the clipboard, which is said', async () => {
    const text = 'က'.repeat(300);
    const { user, choose } = await open({}, [aReply({ title: 'Long', text })]);
    await choose(/^Long/);
    expect(mail()).not.toContain('body=');
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(modal().getByRole('link', { name: 'Reply by email' }));
    expect(await screen.findByText('Answer copied: it is too long for a mail link. Paste it into the mail.')).toBeInTheDocument();
    expect(copy).toHaveBeenLastCalledWith(text);
  });

  test('the text of the box is saved as a reply for everyone, without the name of this visitor', async () => {
    const { user, choose, db } = await open({ subject: 'Hello' });
    await choose(/^Fees/);
    await user.keyboard('the fair');
    await user.click(modal().getByRole('button', { name: 'Save as a reply' }));
    const form = dialog('New reply');
    expect(form.getByLabelText('Text')).toHaveValue('Dear {name}, come to the fair.');
    await user.click(form.getByRole('button', { name: 'Save reply' }));
    expect(await form.findByText('Title is required.')).toBeInTheDocument();
    await user.type(form.getByLabelText('Title'), 'Fair');
    await user.click(form.getByRole('button', { name: 'Save reply' }));
    expect(await screen.findByText("Reply 'Fair' created.")).toBeInTheDocument();
    expect(db.replies()[1]).toMatchObject({ title: 'Fair', text: 'Dear {name}, come to the fair.' });
    expect(modal().getByRole('button', { name: 'Save as a reply' })).toHaveFocus();
  });

  test('an older form asks which version stays, and a delete can be undone', async () => {
    const { user, server, db } = await open();
    await user.click(modal().getByRole('button', { name: 'Saved replies' }));
    await user.click(await list().findByRole('button', { name: 'Edit Fees' }));
    await server.send('PUT', '/replies.php', { as: anAdmin(), json: { id: 1, title: 'Fees', text: 'Theirs' } });
    await user.type(dialog('Edit reply').getByLabelText('Title'), ' 2027');
    await user.click(dialog('Edit reply').getByRole('button', { name: 'Save reply' }));
    const conflict = within(await screen.findByRole('dialog', { name: /^Someone else has saved/ }));
    expect(conflict.getByText(/^It was saved by Daw Thandar at .* They changed: text\.$/)).toBeInTheDocument();
    await user.click(conflict.getByRole('button', { name: 'Save my version' }));
    expect(await screen.findByText("Reply 'Fees 2027' updated.")).toBeInTheDocument();
    expect(db.replies()[0]).toMatchObject({ title: 'Fees 2027', text: fees.text, version: 3 });

    await user.click(await list().findByRole('button', { name: 'Delete Fees 2027' }));
    await user.click(dialog('Confirm Delete').getByRole('button', { name: 'Delete' }));
    expect(await list().findByText(/^There is none yet/)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await list().findByRole('button', { name: 'Edit Fees 2027' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(modal().getByRole('button', { name: 'Saved replies' })).toHaveFocus();
  });

  test('after their version was loaded, a second conflict names only what has changed since', async () => {
    const { user, server } = await open();
    const saveElsewhere = (texts: object) => server.send('PUT', '/replies.php', { as: anAdmin(), json: { id: 1, ...texts } });
    const saveHere = async () => {
      await user.type(dialog('Edit reply').getByLabelText('Text'), ' Soon.');
      await user.click(dialog('Edit reply').getByRole('button', { name: 'Save reply' }));
      return within(await screen.findByRole('dialog', { name: /^Someone else has saved/ }));
    };
    await user.click(modal().getByRole('button', { name: 'Saved replies' }));
    await user.click(await list().findByRole('button', { name: 'Edit Fees' }));
    await saveElsewhere({ title: 'Prices', text: fees.text });
    const conflict = await saveHere();
    expect(conflict.getByText(/They changed: title\.$/)).toBeInTheDocument();
    await user.click(conflict.getByRole('button', { name: 'Load their version' }));
    await saveElsewhere({ title: 'Prices', text: 'Theirs' });
    expect((await saveHere()).getByText(/They changed: text\.$/)).toBeInTheDocument();
  });
});
