#include <curl/curl.h>

// curl_easy_setopt and curl_easy_getinfo take any number of arguments, which Swift cannot call.

static inline CURLcode curl_set_text(CURL *curl, CURLoption option, const char *value) {
    return curl_easy_setopt(curl, option, value);
}

static inline CURLcode curl_set_number(CURL *curl, CURLoption option, long value) {
    return curl_easy_setopt(curl, option, value);
}

static inline CURLcode curl_set_list(CURL *curl, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(curl, option, value);
}

static inline CURLcode curl_set_reader(CURL *curl, curl_read_callback read, void *context) {
    CURLcode code = curl_easy_setopt(curl, CURLOPT_READFUNCTION, read);
    return code == CURLE_OK ? curl_easy_setopt(curl, CURLOPT_READDATA, context) : code;
}

static inline long curl_response_code(CURL *curl) {
    long code = 0;
    return curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &code) == CURLE_OK ? code : 0;
}
