import { screen, waitFor } from '@testing-library/react';
import { renderAdminRoute } from '@/testing/renderRoute';

const filters = [
  ['blogs', 'Status', 'status', 'draft'],
  ['events', 'Status', 'status', 'draft'],
  ['contacts', 'Status', 'status', 'read'],
  ['users', 'Role', 'role', 'editor'],
].flatMap((row) => ['', '=', '=all'].map((value) => [...row, value]));

test.each(filters)(
  '/admin/%s has a filter %s with the value all, which the address leaves out (%s, %s, %s) [spec section 2]',
  async (list, label = '', name, other = '', value = '') => {
    const { user, address } = await renderAdminRoute(`/admin/${list}${value === '' ? '' : `?${name}${value}`}`);
    if (list === 'events') await user.click(await screen.findByRole('button', { name: /^Filters/ }));
    const filter = await screen.findByRole('combobox', { name: label });
    expect(filter).toHaveValue('all');
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
    await user.selectOptions(filter, other);
    await waitFor(() => expect(address()).toBe(`/admin/${list}?${name}=${other}`));
    await user.selectOptions(await screen.findByRole('combobox', { name: label }), 'all');
    await waitFor(() => expect(address()).toBe(`/admin/${list}`));
  },
);
