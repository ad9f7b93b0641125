import { screen, within } from '@testing-library/react';
import { aMessage } from '@/testing/builders';
import { renderAdminRoute } from '@/testing/renderRoute';
import { stubCall } from '@/testing/stubCall';

afterEach(() => jest.restoreAllMocks());

const preferences = { email: true, telegram: false, telegram_chat: '', quiet_from: '', quiet_to: '' };
const off = { status: 'off', recipients: 0 };
const works = { status: 'works', recipients: 2, sent_at: '2026-11-21T03:00:00.000Z' };
const failing = { status: 'failing', recipients: 1, failing_since: '2026-11-20T03:00:00.000Z', failure: 'Telegram 401' };

/** The server's response with another state: a mail server that fails for a day is not at hand in a test of the screen. */
const stubState = (state: object) =>
  stubCall('GET /alerts.php', () =>
    Response.json({
      success: true,
      data: {
        state: { ...off, channels: [], acknowledges: false, undelivered: [], undelivered_count: 0, ...state },
        preferences,
      },
    }),
  );

const card = async (name: RegExp) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return heading.parentElement ?? heading;
};

test('the menu leads to the alerts, which name the settings that switch them on [E29, D-72]', async () => {
  const { user, address } = await renderAdminRoute('/admin/dashboard');
  const menu = await screen.findByRole('navigation', { name: 'Back office' });
  await user.click(within(menu).getByRole('link', { name: 'Alerts' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible();
  expect(address()).toBe('/admin/alerts');
  expect(await card(/^E-mail\s*Off/)).toHaveTextContent('SMTP_URL and ALERT_FROM');
  expect(await card(/^Telegram\s*Off/)).toHaveTextContent('TELEGRAM_TOKEN');
});

test('each channel says whether it works, since when it fails and what helps, and undelivered messages are links [E29]', async () => {
  stubState({
    channels: [
      { channel: 'email', ...works },
      { channel: 'telegram', ...failing },
    ],
    acknowledges: true,
    undelivered: [{ id: '7', name: 'Su Su', subject: ' ' }],
    undelivered_count: 21,
  });
  const contacts = [aMessage({ id: 7, name: 'Su Su', message: 'Is there a scholarship?' })];
  const { user } = await renderAdminRoute('/admin/alerts', { db: { contacts } });
  expect(await card(/^E-mail\s*Works/)).toHaveTextContent('Alerts work. The last one was sent on 21 Nov 2026, 9:30 AM.');
  const telegram = await card(/^Telegram\s*Fails/);
  expect(telegram).toHaveTextContent('Alerts have failed since 20 Nov 2026, 9:30 AM. Telegram does not know the bot.');
  expect(telegram).toHaveTextContent('(Telegram 401)');
  expect(screen.getByText('Visitors who write get an e-mail that their message has arrived.')).toBeVisible();
  const missed = screen.getByRole('region', { name: '21 messages without an alert' });
  expect(missed).toHaveTextContent('And 20 more');
  await user.click(within(missed).getByRole('link', { name: /Su Su.*No subject/ }));
  expect(await within(await screen.findByRole('dialog')).findByText('Is there a scholarship?')).toBeVisible();
});

test('an admin saves the own channels and quiet hours, and they are there again after a reload [E30]', async () => {
  const { user, db } = await renderAdminRoute('/admin/alerts');
  await user.click(await screen.findByRole('checkbox', { name: /^By e-mail, to thandar@/ }));
  await user.click(screen.getByRole('checkbox', { name: 'By Telegram' }));
  await user.type(screen.getByLabelText('Number of the Telegram chat'), '-100777');
  await user.type(screen.getByLabelText('From'), '22:00');
  await user.type(screen.getByLabelText('Until'), '07:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your alerts were saved.')).toBeVisible();
  const chosen = { email: false, telegram: true, telegram_chat: '-100777', quiet_from: '22:00', quiet_to: '07:00' };
  expect(db.users()).toMatchObject([{ alerts: chosen }]);
  // Nothing is unsaved, so a test may be sent.
  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText(/^Nothing was sent/)).toBeVisible();
  const menu = screen.getByRole('navigation', { name: 'Back office' });
  await user.click(within(menu).getByRole('link', { name: 'Users' }));
  await user.click(within(menu).getByRole('link', { name: 'Alerts' }));
  expect(await screen.findByLabelText('From')).toHaveValue('22:00');
  expect(screen.getByRole('checkbox', { name: 'By Telegram' })).toBeChecked();
});

test('a missing number and half of the quiet hours are marked, and nothing is sent [E30]', async () => {
  const { user } = await renderAdminRoute('/admin/alerts');
  const sent = stubCall('PUT /alerts.php');
  await user.click(await screen.findByRole('checkbox', { name: 'By Telegram' }));
  await user.type(screen.getByLabelText('From'), '22:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const form = screen.getByRole('form', { name: 'Your alerts' });
  expect(await within(form).findByRole('alert')).toHaveTextContent('2 fields need your attention.');
  expect(screen.getByLabelText('Number of the Telegram chat')).toHaveAccessibleDescription(/^Enter the number of the chat\./);
  expect(screen.getByLabelText('Until')).toHaveAccessibleDescription('Enter two different times, or none.');
  expect(sent).toEqual([]);
});

test('a failed save keeps what was chosen, and Retry sends it again [E30]', async () => {
  const { user, db } = await renderAdminRoute('/admin/alerts');
  await user.click(await screen.findByRole('checkbox', { name: /^By e-mail/ }));
  stubCall('PUT /alerts.php');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const form = screen.getByRole('form', { name: 'Your alerts' });
  expect(await within(form).findByText(/^Your alerts were not saved\./)).toBeVisible();
  jest.restoreAllMocks();
  await user.click(within(form).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your alerts were saved.')).toBeVisible();
  expect(db.users()).toMatchObject([{ alerts: { email: false } }]);
});

test('a test says for each channel what became of it, and asks to save first what has changed [E31]', async () => {
  const { user } = await renderAdminRoute('/admin/alerts');
  const data = [{ channel: 'email' }, { channel: 'telegram', failure: 'Telegram 403' }];
  stubCall('POST /alerts/test.php', () => Response.json({ success: true, message: 'Test sent.', data }));
  const test = await screen.findByRole('button', { name: 'Send a test' });
  await user.click(test);
  expect(await screen.findByText(/^E-mail: the test was sent\./)).toBeVisible();
  expect(screen.getByText(/^Telegram: the test was not sent\. The bot cannot write to this chat/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^By e-mail/ }));
  await user.click(test);
  expect(await screen.findByText(/^Save your changes first/)).toBeVisible();
  expect(screen.queryByText(/^E-mail: the test was sent/)).not.toBeInTheDocument();
});

test('a test without a connection says so [E31]', async () => {
  const { user } = await renderAdminRoute('/admin/alerts');
  stubCall('POST /alerts/test.php');
  await user.click(await screen.findByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('The test was not sent. Please try again.')).toBeVisible();
});

test('alerts that cannot be loaded say so, and Retry loads them [E29]', async () => {
  stubCall('GET /alerts.php');
  const { user } = await renderAdminRoute('/admin/alerts');
  expect(await screen.findByRole('heading', { name: 'The alerts could not be loaded.' })).toBeVisible();
  jest.restoreAllMocks();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Your alerts' })).toBeVisible();
});
