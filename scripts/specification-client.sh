#!/usr/bin/env bash
# Sends every call of section 7 of the specification with curl, in the form that the section gives. Prints a line for each
# call and stops at the first unexpected reply.
#
#   scripts/specification-client.sh http://localhost:4000 demo@kade.example kade-demo-2026
#
# The account has to have a store with at least one order, because the specification has no call that makes one.
set -euo pipefail

base=${1:?The origin of the API, such as http://localhost:4000}
email=${2:?The email of an account with an order}
password=${3:?Its password}
mine=$(date +%s)-$RANDOM
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
token=
calls=0

unexpected() {
  printf 'UNEXPECTED  %s\n  sent:     %s\n  returned: %s\n' "$1" "$2" "$3" >&2
  exit 1
}

# call METHOD PATH [BODY]: stores the reply in $reply.
call() {
  local method=$1 path=$2 body=${3-}
  local arguments=(--silent --show-error --max-time 20 --request "$method" "$base$path" --header 'Content-Type: application/json')
  [ -n "$token" ] && arguments+=(--header "Authorization: $token")
  [ -n "$body" ] && arguments+=(--data "$body")
  reply=$(curl "${arguments[@]}")
  calls=$((calls + 1))
  sent="$method $path $body"
  printf '%3d  %-6s %s\n' "$calls" "$method" "${path%%\?*}"
}

# An error is recognised by an error field, whatever the status.
succeeds() {
  case $reply in *'"error":'*) unexpected 'an error where none was expected' "$sent" "$reply" ;; esac
  for expected in "$@"; do
    case $reply in *"$expected"*) ;; *) unexpected "no $expected in the reply" "$sent" "$reply" ;; esac
  done
}

fails() {
  case $reply in *'"error":"'*) ;; *) unexpected 'no error field' "$sent" "$reply" ;; esac
  for expected in "$@"; do
    case $reply in *"$expected"*) ;; *) unexpected "no $expected in the error" "$sent" "$reply" ;; esac
  done
}

# The first value of a text field.
field() {
  [[ $reply =~ \"$1\":\"([^\"]*)\" ]] || unexpected "no field $1" "$sent" "$reply"
  printf '%s' "${BASH_REMATCH[1]}"
}

# Authentication
call POST /api/merchant/auth/signup '{"username":"new-'"$mine"'","password":"kandy-2026-lake","email":"new-'"$mine"'@example.lk","first_name":"A","last_name":"Perera","phone_number":"0771234567"}'
succeeds '"token":"'
call POST /api/merchant/auth/signup '{"username":"other-'"$mine"'","password":"kandy-2026-lake","email":"new-'"$mine"'@example.lk","first_name":"A","last_name":"Perera"}'
fails
call POST /api/merchant/auth/login '{"email":"new-'"$mine"'@example.lk","password":"wrong-password"}'
fails
call POST /api/merchant/auth/login '{"email":"new-'"$mine"'@example.lk","password":"kandy-2026-lake"}'
succeeds '"token":"'
newcomer=$(field token)
call POST /api/merchant/auth/forgot-password '{"email":"new-'"$mine"'@example.lk"}'
succeeds '"message":"'
call POST /api/merchant/auth/reset-password '{"token":"not-a-token","newPassword":"kandy-2026-lake"}'
fails

# Without a token, and with a wrong one
call GET /api/stores
fails 'Invalid Authorization token'
token=wrong
call GET /api/stores
fails 'Invalid Authorization token'
token=$newcomer

# Files: a picture of one pixel
printf 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==' | base64 -d >"$folder/logo.png"
reply=$(curl --silent --show-error --request POST "$base/api/files/" --header "Authorization: $token" --form "file=@$folder/logo.png")
sent='POST /api/files/'
printf '%3d  %-6s %s\n' $((calls += 1)) POST /api/files/
succeeds '"_id":"' '"path":"'
file=$(field _id)
for place in "$file" "$(field path)"; do
  type=$(curl --silent --show-error --output "$folder/shown" --write-out '%{content_type}' "$base/api/files/$place")
  printf '%3d  %-6s %s\n' $((calls += 1)) GET "/api/files/{…}"
  case $type in image/*) ;; *) unexpected 'no image' "GET /api/files/$place" "$type" ;; esac
done

# Stores
domain=https://new-$mine.localhost
call POST /api/stores/domain-available '{"domain":"'"$domain"'"}'
succeeds '"available":true'
call POST /api/stores '{"name":"The new shop","domain":"'"$domain"'","logo":"'"$file"'"}'
succeeds '"_id":"'
store=store_id=$(field _id)
call POST /api/stores/domain-available '{"domain":"'"$domain"'"}'
succeeds '"available":false'
call GET /api/stores
succeeds '"_id":"' "\"domain\":\"$domain\""
call GET "/api/merchant/stores/store?$store"
succeeds '"plan":"starter"' "\"domain\":\"$domain\"" '"socialLinks":{'
call PUT "/api/merchant/stores/domain?$store" '{"newDomain":"https://moved-'"$mine"'.example.lk"}'
succeeds '"success":true' '"message":"'
call POST "/api/merchant/stores/logo?$store" '{"image":"'"$file"'"}'
succeeds
call PUT "/api/merchant/stores/social-links?$store" '{"facebook":"https://facebook.com/x","twitter":"","instagram":"","youtube":""}'
succeeds '"success":true' '"message":"'
for type in terms_and_conditions refund_policy; do
  call GET "/api/merchant/stores/policies/$type?$store"
  fails
  call POST "/api/merchant/stores/policies/$type?$store" '{"content":"<p>First</p>"}'
  succeeds
  call PUT "/api/merchant/stores/policies/$type?$store" '{"content":"<p>Second</p>"}'
  succeeds
  call GET "/api/merchant/stores/policies/$type?$store"
  succeeds 'Second'
done
call GET "/api/merchant/stores/policies?$store"
succeeds '"policy":"terms_and_conditions"' '"policy":"refund_policy"' '"content":"'
colours='"primary":"#3B82F6","secondary":"#10B981","background":"#FFFFFF","text":"#1F2937","accent":"#FFFFFF"'
call GET "/api/merchant/stores/theme?$store"
fails
call POST "/api/merchant/stores/theme?$store" "{$colours}"
succeeds '"enabled":true'
call PUT "/api/merchant/stores/theme?$store" "{$colours,\"enabled\":false}"
succeeds '"enabled":false'
call GET "/api/merchant/stores/theme?$store"
succeeds '"primary":"#3B82F6"' '"enabled":false'

# Payment methods
call GET "/api/merchant/payment-methods?$store"
succeeds '"credit_debit":false' '"paypal":false' '"bank_transfer":false' '"cash_on_delivery":false'
for method in paypal bank_transfer cash_on_delivery; do
  call PUT "/api/merchant/payment-methods/$method?$store" '{"enabled":true}'
  succeeds "\"$method\":true"
done
call GET "/api/merchant/payment-methods/payhere/credentials?$store"
succeeds '"merchant_id":""' '"merchant_secret":""'
call POST "/api/merchant/payment-methods/payhere/credentials?$store" '{"merchant_id":"1211149","merchant_secret":"a secret"}'
succeeds
call GET "/api/merchant/payment-methods/payhere/credentials?$store"
succeeds '"merchant_id":"1211149"' '"merchant_secret":"a secret"'
call PUT "/api/merchant/payment-methods/credit_debit?$store" '{"enabled":true}'
succeeds '"credit_debit":true'

# Categories and collections, with and without a slash at the end
call POST "/api/merchant/categories?$store" '{"name":"Tea","description":"Leaves"}'
succeeds '"_id":"'
category=$(field _id)
call POST "/api/merchant/collections?$store" '{"name":"New in","description":""}'
succeeds '"_id":"'
collection=$(field _id)
for path in categories categories/ collections collections/; do
  call GET "/api/merchant/$path?$store"
  succeeds '"_id":"' '"name":"'
done

# Products
call POST "/api/merchant/products?$store" '{"name":"තේ · தேயிலை","price":1500.5,"in_stock":true,"stock_quantity":3,"category":"'"$category"'","description":"","tags":"tea","thumbnail":"'"$file"'"}'
succeeds '"_id":"' '"price":1500.5'
product=$(field _id)
call GET "/api/merchant/products/?$store"
succeeds "$product"
call GET "/api/merchant/products/$product?$store"
succeeds '"category":{"_id":"' '"name":"Tea"' '"thumbnail":{' '"path":"' '"stock_quantity":3' 'තේ'
call PUT "/api/merchant/products/$product?$store" '{"price":99}'
succeeds '"price":99'
token=
call GET "/api/merchant/products/$product"
succeeds '"price":99'
token=$newcomer

call PUT "/api/merchant/categories/$category?$store" '{"products":["'"$product"'"]}'
succeeds
call GET "/api/merchant/categories/$category/products?$store"
succeeds '"name":"Tea"' '"products":[{' "$product"
call PATCH "/api/merchant/categories/$category?$store" '{"name":"Coffee"}'
succeeds '"name":"Coffee"'
call PUT "/api/merchant/collections/$collection?$store" '{"products":["'"$product"'"]}'
succeeds
call GET "/api/merchant/collections/$collection/?$store"
succeeds '"name":"New in"' "$product"
call PATCH "/api/merchant/collections/$collection?$store" '{"name":"Old"}'
succeeds '"name":"Old"'

# Layouts
call POST "/api/merchant/layouts?$store" '{"name":"Front","type":"collection","id":"'"$collection"'","index":1}'
succeeds '"_id":"'
layout=$(field _id)
call GET "/api/merchant/layouts/?$store"
succeeds "$layout" '"index":1'
call GET "/api/merchant/layouts/$layout?$store"
succeeds '"name":"Front"' '"type":"collection"' "\"id\":\"$collection\""
call PUT "/api/merchant/layouts/$layout?$store" '{"name":"Top","type":"collection","id":"'"$collection"'","index":0}'
succeeds '"name":"Top"' '"index":0'
call DELETE "/api/merchant/layouts/$layout?$store"
succeeds

# Plans and subscription
call GET /api/plans
succeeds '"identifier":"starter"' '"identifier":"standard"' '"identifier":"pro"' '"price":3000' '"features":['
[[ $reply =~ \"_id\":\"([^\"]*)\",\"identifier\":\"standard\" ]] || unexpected 'no plan standard' "$sent" "$reply"
plan=${BASH_REMATCH[1]}
call POST "/api/merchant/subscription/subscribe?$store" '{"plan_id":"'"$plan"'"}'
succeeds '"subscribe":"http'

# Orders of an account that has one
call POST /api/merchant/auth/login '{"email":"'"$email"'","password":"'"$password"'"}'
succeeds '"token":"'
token=$(field token)
call GET /api/stores
succeeds '"_id":"'
other=store_id=$(field _id)
call GET "/api/merchant/orders?$other"
succeeds '"order_status":"' '"payment_status":"' '"payment_options":"' '"order_date":"' '"total_price":' '"billing_address":{' '"shipping_address":{'
order=$(field _id)
call GET "/api/merchant/orders/$order?$other"
succeeds '"full_name":"' '"postal_code":"' '"phone_number":"' '"productId":{"_id":"' '"quantity":'
status=$(field order_status)
payment=$(field payment_status)
call PUT "/api/merchant/orders/$order?$other" '{"status":"Processing"}'
succeeds '"order_status":"processing"'
call PUT "/api/merchant/orders/$order?$other" '{"paymentStatus":"PAID"}'
succeeds '"payment_status":"paid"'
call PUT "/api/merchant/orders/$order?$other" '{"status":"'"$status"'","paymentStatus":"'"$payment"'"}'
succeeds "\"order_status\":\"$status\""

# Rows of another merchant
call GET "/api/merchant/products/$product?$other"
fails
call GET "/api/merchant/stores/store?$store"
fails
token=$newcomer
call GET "/api/merchant/orders/$order?$store"
fails
call GET "/api/merchant/products/"
fails

# Deleting
call DELETE "/api/merchant/categories/$category?$store"
succeeds
call GET "/api/merchant/products/$product?$store"
succeeds '"category":null'
call DELETE "/api/merchant/collections/$collection?$store"
succeeds
call DELETE "/api/merchant/products/$product?$store"
succeeds
call GET "/api/merchant/products/$product?$store"
fails

# Inquiry, without a token
token=
call POST /api/inquiry '{"name":"A visitor","email":"new-'"$mine"'@example.lk","phone":"0771234567","message":"Hello","type":"requestBeta"}'
succeeds

printf '%d calls, no unexpected reply\n' "$calls"
