/** The part of the script that shows the account, and changes its name, address and password. */
export const accountScript = `/** The user who is signed in. */
let user;

const fullName = () => user.first_name + ' ' + user.last_name;

const changing = (what, open) => smallButton('Change', 'Change ' + what, open);

const showNames = () => {
  show('names');
  byId('first_name').value = user.first_name;
  byId('last_name').value = user.last_name;
};

const showNewPassword = () => {
  show('new-password');
  // Tells password managers whose password it is.
  byId('own_email').value = user.email;
};

const showAccount = () => {
  // The office changes the name and the address of an employee.
  const isOwn = user.role.name !== 'Employee';
  byId('account').replaceChildren(
    item(fullName(), ...(isOwn ? [changing('name', showNames)] : [])),
    item(user.email, ...(isOwn ? [changing('e-mail address', () => show('address'))] : [])),
    item('Password', changing('password', showNewPassword)),
  );
};

const accountSubmissions = {
  names: async () => {
    const names = { first_name: valueOf('first_name'), last_name: valueOf('last_name') };
    ({ user } = await send('PATCH', 'auth/me', names));
    await showFactors('Your name is ' + fullName() + '.');
  },
  address: async () => {
    const { message } = await request('POST', 'auth/email', { email: valueOf('new_email') });
    await showFactors(message);
  },
  'new-password': async () => {
    const { message } = await request('POST', 'auth/change-password', {
      current_password: byId('old_password').value,
      password: byId('new_password').value,
      password_confirmation: byId('repeated_password').value,
    });
    await showFactors(message);
  },
};
`;
