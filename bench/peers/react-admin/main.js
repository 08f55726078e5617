// The list of payouts as react-admin draws it, over the same /api, and its own sign-in.
import {createElement as h} from 'react'
import {Admin, Datagrid, DateField, fetchUtils, List, NumberField, Resource, TextField} from 'react-admin'
import {createRoot} from 'react-dom/client'

const token = () => localStorage.getItem('paydesk.token')

const dataProvider = {
  async getList(_, {pagination: {page, perPage}}) {
    const headers = new Headers({authorization: `Bearer ${token()}`})
    const {json} = await fetchUtils.fetchJson(`/api/payouts?page=${page}&per_page=${perPage}`, {headers})
    return {data: json.data.data, total: json.data.total}
  }
}

const authProvider = {
  login: () => Promise.reject(new Error('not measured')),
  logout: () => Promise.resolve(),
  checkAuth: () => (token() ? Promise.resolve() : Promise.reject()),
  checkError: () => Promise.resolve(),
  getPermissions: () => Promise.resolve()
}

const list = () =>
  h(
    List,
    {perPage: 25},
    h(
      Datagrid,
      null,
      h(TextField, {source: 'id'}),
      h(TextField, {source: 'order_id'}),
      h(TextField, {source: 'status'}),
      h(TextField, {source: 'bank'}),
      h(TextField, {source: 'user.name'}),
      h(TextField, {source: 'merchant.name'}),
      h(NumberField, {source: 'amount'}),
      h(DateField, {source: 'created_at', showTime: true})
    )
  )

createRoot(document.getElementById('root')).render(
  h(Admin, {dataProvider, authProvider}, h(Resource, {name: 'payouts', list}))
)
